import { DatabaseUnavailable } from './database/unavailable.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Structured lines for machines, on stderr; stdout is for the person who started the server. */
export interface Log {
  debug(message: string, details?: Details): void
  info(message: string, details?: Details): void
  warn(message: string, details?: Details): void
  error(message: string, details?: Details): void
}

type Details = Record<string, unknown>

const order: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/** Names of what must never reach a log, wherever it stands in the details. */
const secret = /authorization|cookie|password|secret|token|verifier|code$/i

export function createLog(level: LogLevel, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const at = (own: LogLevel) => (message: string, details?: Details) => {
    if (order.indexOf(own) < order.indexOf(level)) return
    // Many meet an outage; whoever noticed it first has said so (`database/outage.ts`).
    if (details?.error instanceof DatabaseUnavailable) return
    const entry = { time: new Date().toISOString(), level: own, message, ...details }
    write(`${JSON.stringify(entry, plain)}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** The level that a word such as LOG_LEVEL names; `info` for one that names none. */
export function logLevel(word: string | undefined): LogLevel {
  return order.find((known) => known === word?.toLowerCase()) ?? 'info'
}

function plain(key: string, value: unknown): unknown {
  if (key !== '' && secret.test(key)) return '[secret]'
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  return typeof value === 'bigint' ? Number(value) : value
}
