import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import { refuseField } from '../../../operation/refusal.ts'
import { wrongUnseen } from '../../../policies/unseen.ts'
import { refuseSlashes } from '../uploads/announced.ts'
import { withExtension } from '../uploads/with-extension.ts'

/**
 * The name of a folder as it is kept: without spaces around it, and in one spelling of letters with marks (NFC), so that two
 * that look alike are the same.
 * @throws {Refusal} BadInput for none, one that is too long (product-content 3.1), or one with signs that cannot be seen
 */
export function readFolderName(given: string): string {
  return readName(given.trim().normalize('NFC'))
}

/**
 * The name of a file as it is kept: as that of a folder, with the extension of what is in it, and no other that is known.
 * @param extension without its dot; null where what is in it has none
 * @throws {Refusal} BadInput as well for slashes
 */
export function readFileName(given: string, extension: string | null): string {
  const name = readName(given.trim().normalize('NFC'))
  refuseSlashes(name)
  return extension ? readName(withExtension(name, extension)) : name
}

function readName(name: string): string {
  const field = 'Name'
  const limit = limits.mediaNameLength
  if (name === '') throw refuseField(field, validation.required({ field }))
  const unseen = wrongUnseen(name, field)
  if (unseen !== undefined) throw refuseField(field, unseen)
  if ([...name].length > limit) throw refuseField(field, validation.maxLength({ field, limit }))
  return name
}
