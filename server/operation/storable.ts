import { allComposed } from '../../generator/values/alike.ts'
import { limits } from '../generated/limits.ts'
import { Refusal } from './refusal.ts'

/** How deep the objects of the contract are. */
const deepestObject = 10
/** An item lies in a list, and its values in it. */
const deepestItems = 3 * limits.templateLevels
/** What a content may hold lies in them: JSON, or a document, of which each level is a node and its list. */
const deepestInput = deepestObject + deepestItems + Math.max(limits.jsonLevels, 2 * (limits.richTextLevels + 2))

/** PostgreSQL holds neither null characters nor half pairs: refused here, they do not become a failure of ours. */
export function refuseUnstorable(given: unknown, depth = 0): void {
  // No input is that deep, but a scalar of ours may be given anything.
  if (depth > deepestInput) throw new Refusal('BadInput', 'The arguments are nested too deeply')
  if (typeof given === 'string') {
    if (/\0|\p{Cs}/u.test(given)) throw new Refusal('BadInput', 'A text holds a character that is not allowed')
  } else if (typeof given === 'object' && given !== null) {
    // Also within an input object, such as the name of a file.
    for (const value of Object.values(given)) refuseUnstorable(value, depth + 1)
  }
}

/** What was sent, as it can be kept: every text in one spelling. @throws {Refusal} where something in it cannot be kept */
export function storable<Value>(given: Value): Value {
  refuseUnstorable(given)
  return allComposed(given)
}
