/** An account of the demo. All of them have the same password, which is never part of the program. */
export interface DemoAccount {
  readonly companyId: string;
  readonly loginName: string;
  readonly fullName: string;
  /** Beyond `User`, which everybody has. */
  readonly role: 'Provisioner' | 'Company Administrator' | 'Designer' | null;
  readonly what: string;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    companyId: '1',
    loginName: 'admin',
    fullName: 'Ingrid Solberg',
    role: 'Company Administrator',
    what: 'company administrator of Meridian Freight',
  },
  {
    companyId: '1',
    loginName: 'provisioner',
    fullName: 'Anand Krishnan',
    role: 'Provisioner',
    what: 'provisioner of Meridian Freight',
  },
  { companyId: '1', loginName: 'user', fullName: 'Claire Dubois', role: null, what: 'user of Meridian Freight' },
  {
    companyId: '1',
    loginName: 'designer',
    fullName: 'Tom Okafor',
    role: 'Designer',
    what: 'designer of Meridian Freight',
  },
  {
    companyId: '2',
    loginName: 'admin2',
    fullName: 'Maria Lindqvist',
    role: 'Company Administrator',
    what: 'company administrator of Northline Cargo',
  },
  {
    companyId: '2',
    loginName: 'provisioner2',
    fullName: 'Jonas Weber',
    role: 'Provisioner',
    what: 'provisioner of Northline Cargo',
  },
  { companyId: '2', loginName: 'user2', fullName: 'Ewa Nowak', role: null, what: 'user of Northline Cargo' },
  {
    companyId: '2',
    loginName: 'designer2',
    fullName: 'Luis Ferreira',
    role: 'Designer',
    what: 'designer of Northline Cargo',
  },
];
