import { nameKey } from './name-key.ts';

const LOGIN = 'login ';

/** The key of a user name, in whatever case it was typed. */
export const movedLogin = (loginName: string): string => `${LOGIN}${nameKey(loginName)}`;

/** A statement with all keys by which somebody reaches the company `$1`. */
export const KEYS_OF_COMPANY = `
  SELECT token_hash FROM user_session WHERE company_id = $1
  UNION SELECT key_hash FROM gateway_key WHERE company_id = $1 AND revoked IS NULL
  UNION SELECT key_hash FROM api_key WHERE company_id = $1 AND revoked IS NULL AND expires > now()
  UNION SELECT old_hash FROM api_key WHERE company_id = $1 AND revoked IS NULL AND old_until > now()
  UNION SELECT secret_hash FROM public_link WHERE company_id = $1 AND revoked IS NULL AND expires > now()
  UNION SELECT '${LOGIN}' || lower(login_name COLLATE "C") FROM app_user WHERE company_id = $1`;
