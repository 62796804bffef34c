import { Refusal } from './failure.ts'
import { type Input, text } from './input.ts'
import type { Services } from './services.ts'

/** Refuses a request for another client than the console's. */
export function checkClient({ clientId }: Pick<Services, 'clientId'>, input: Input): void {
  const given = text(input, 'ClientId', 128)
  if (given !== clientId) {
    throw new Refusal('ResourceNotFoundException', `User pool client ${given.slice(0, 128)} does not exist.`)
  }
}
