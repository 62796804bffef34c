import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { wrongUnseen } from '../../../policies/unseen.ts'

/**
 * The name of a folder as it is kept: without spaces around it, and in one spelling of letters with marks (NFC), so that two
 * that look alike are the same.
 * @throws {Refusal} BadInput for none, one that is too long (product-content 3.1), or one with signs that cannot be seen
 */
export function readFolderName(given: string): string {
  const field = 'Name'
  const limit = limits.mediaNameLength
  const name = given.trim().normalize('NFC')
  if (name === '') throw new Refusal('BadInput', validation.required({ field }))
  const unseen = wrongUnseen(name, field)
  if (unseen !== undefined) throw new Refusal('BadInput', unseen)
  if ([...name].length > limit) throw new Refusal('BadInput', validation.maxLength({ field, limit }))
  return name
}
