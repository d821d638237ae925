import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { certificateKey } from '../../../contract/certificates.ts';

/** The installation's key of this name; null where it has none. Throws ApiError. */
export async function askKey(keyId: string): Promise<string | null> {
  try {
    return (await call(certificateKey, { params: { keyId } })).publicKey;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null;
    throw error;
  }
}
