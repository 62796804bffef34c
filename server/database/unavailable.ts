/** The database does not answer: it is out of reach, is closing, or all its connections are in use. The cause says which. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** The database has ended a statement that took longer than it may (`connections.ts`). */
export class StatementTooLong extends Error {
  constructor(cause: unknown) {
    super('A statement took longer than it may', { cause })
    this.name = 'StatementTooLong'
  }
}

/** Seconds after which whoever was told that the database is not available may ask again. */
export const askAgainAfter = 2

/** What PostgreSQL says of connections, of its own end, and of having too many (classes 08 and 57P, and 53300). */
const ofServer = /^(?:08...|57P0[1-4]|53300)$/
const ofSystem = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** The driver's own words, where it gives no code. */
const ofDriver = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable|Client was closed/

const canceled = '57014'

/** An error of the driver as one of the two above; any other as it is. */
export function explained(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === canceled) return new StatementTooLong(error)
  const isAway = typeof code === 'string' ? ofServer.test(code) || ofSystem.has(code) : ofDriver.test(String(message))
  return isAway ? new DatabaseUnavailable(error) : error
}
