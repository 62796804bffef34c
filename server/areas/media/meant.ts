import { Refusal } from '../../operation/refusal.ts'

/** The files and folders that a call names, each once. @throws {Refusal} BadInput where it names none */
export function meantMedia(ids: readonly string[]): string[] {
  if (ids.length === 0) throw new Refusal('BadInput', 'It is not said which media are meant')
  return [...new Set(ids)]
}
