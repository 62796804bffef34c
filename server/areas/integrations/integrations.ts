import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { readOrMakeKeyFile } from '../../secrets/key-file.ts'
import { createSecrets } from '../../secrets/secrets.ts'
import type { Themes } from '../themes/themes.ts'
import { type Connections, createConnections } from './connections.ts'
import { createProviders, type IntegrationOptions, type Providers, standInOptions } from './providers.ts'
import { standIns } from './stand-ins/stand-ins.ts'

/** A project's connections with other services. */
export interface Integrations {
  providers: Providers
  connections: Connections
  /** Answers for the services that this server stands in for; 404 where it does not. */
  standIns(req: IncomingMessage, res: ServerResponse): void | Promise<void>
}

interface Needs {
  database: Database
  dataDir: string
  themes: Themes
  /** The apps at the real services. */
  options: IntegrationOptions
  /** This server's own address, where it stands in for what is not set up. */
  standInAt?: string
  log: Log
}

/** Access tokens are sealed by a key in `<dataDir>/keys` (mode 0600), apart from the database. */
export async function createIntegrations(needs: Needs): Promise<Integrations> {
  const { database, dataDir, themes, options, standInAt, log } = needs
  const master = await readOrMakeKeyFile(join(dataDir, 'keys', 'integration-sealing.key'), () => randomBytes(32))
  if (master.length !== 32) throw new Error('The key file integration-sealing.key does not hold 32 bytes')
  const providers = createProviders({ ...(standInAt !== undefined && standInOptions(standInAt)), ...options })
  const connections = createConnections({
    database,
    providers,
    secrets: createSecrets(master),
    templateOf: async (tenantId, themeId) => (await themes.find(tenantId, themeId))?.repositoryLink,
    log,
  })
  return { providers, connections, standIns: standIns(standInAt) }
}
