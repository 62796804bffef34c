import { invalidParameter } from './failure.ts'

/** What a client sent: parsed JSON of unknown content. */
export type Input = Record<string, unknown>

/** The text under `name`, at most `limit` characters; refuses anything else, and what PostgreSQL's texts cannot hold. */
export function text(input: Input, name: string, limit = 2048): string {
  const value = input[name]
  if (typeof value !== 'string' || value === '') throw invalidParameter(`Missing required parameter ${name}`)
  if (value.length > limit) throw invalidParameter(`Invalid length for parameter ${name}`)
  if (value.includes('\0')) throw invalidParameter(`Invalid character in parameter ${name}`)
  return value
}

/** The object under `name`; refuses anything else. */
export function record(input: Input, name: string): Input {
  const value = input[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidParameter(`Missing required parameter ${name}`)
  }
  return value as Input
}
