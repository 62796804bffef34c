import { Refusal } from '../../operation/refusal.ts'

/** The contents that a call names, each once. @throws {Refusal} BadInput where it names none */
export function meantContents(ids: readonly string[]): string[] {
  if (ids.length === 0) throw new Refusal('BadInput', 'It is not said which contents are meant')
  return [...new Set(ids)]
}
