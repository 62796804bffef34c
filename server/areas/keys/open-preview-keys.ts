import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { readOrMakeKeyFile } from '../../secrets/key-file.ts'
import { createSecrets } from '../../secrets/secrets.ts'
import { createPreviewKeys, type PreviewKeys } from './preview-keys.ts'

interface Needs {
  readonly database: Database
  readonly dataDir: string
}

/** Preview tokens, which staff see again (product 2.9): sealed by a key in `<dataDir>/keys` (mode 0600), apart from the database. */
export async function openPreviewKeys({ database, dataDir }: Needs): Promise<PreviewKeys> {
  const master = await readOrMakeKeyFile(join(dataDir, 'keys', 'token-sealing.key'), () => randomBytes(32))
  if (master.length !== 32) throw new Error('The key file token-sealing.key does not hold 32 bytes')
  return createPreviewKeys({ database, secrets: createSecrets(master) })
}
