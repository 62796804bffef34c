/** A request for an object that cannot be, or must not be, answered; `status` is HTTP's. */
export class StorageFailure extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'StorageFailure'
    this.status = status
    this.code = code
  }
}

// No segment starts with a dot, so that neither `..` nor the store's own folders can be named.
const pattern = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,127}){0,9}$/

/** Whether a text may be the key of an object: up to ten plain names with slashes between them. */
export function isObjectKey(key: string): boolean {
  return key.length <= 512 && pattern.test(key)
}

/** @throws {StorageFailure} for a text that is no key */
export function checkKey(key: string): void {
  if (!isObjectKey(key)) throw new StorageFailure(400, 'InvalidKey', 'This is no key of an object')
}

export const noSuchKey = () => new StorageFailure(404, 'NoSuchKey', 'There is no such object')
export const noSuchUpload = () => new StorageFailure(404, 'NoSuchUpload', 'There is no such upload')
export const invalidPart = () => new StorageFailure(400, 'InvalidPart', 'These are not the parts that came')
export const tooLarge = (what: string) =>
  new StorageFailure(413, 'EntityTooLarge', `The ${what} is larger than was agreed`)
export const incomplete = (what: string) => new StorageFailure(400, 'IncompleteBody', `The ${what} did not come whole`)
