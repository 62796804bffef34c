import { Refusal } from './refusal.ts'

/** Characters of what an open form says of itself: its id, the path of a field. */
const most = 200

/** @throws {Refusal} BadInput for what no form says of itself */
export function refuseLong(said: { readonly ClientID: string; readonly Path?: string | null }): void {
  for (const [name, value] of Object.entries(said)) {
    if (value && value.length > most) throw new Refusal('BadInput', `${name} may have ${most} characters`)
  }
}
