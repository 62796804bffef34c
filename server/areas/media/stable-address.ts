import { createHash } from 'node:crypto'
import { extname } from 'node:path'

/** A file as its stable address names it. `size` in bytes. */
export interface AddressedFile {
  readonly id: string
  readonly name: string
  readonly object_key: string
  readonly size: number | string
}

/**
 * The address that a file of an environment has for good, without its host (product-content 3.6): its part for the version is
 * another one as soon as its bytes are, so that what a cache holds of it is never old.
 */
export function stablePathOf(environmentId: string, file: AddressedFile): string {
  return `/cda/rest/v1/${environmentId}/media/${file.id}/${versionOf(file)}/${addressNameOf(file)}`
}

/** Ten characters that hang on the object and how long it is: another file is another object. */
export function versionOf({ object_key, size }: AddressedFile): string {
  return createHash('sha256')
    .update(`${object_key} ${Number(size)}`)
    .digest('hex')
    .slice(0, 10)
}

const longestName = 80

/** A file's name as it can stand in an address and in a folder: plain letters, with the extension of what is given out. */
export function addressNameOf({ name, object_key }: AddressedFile): string {
  const extension = extname(object_key).toLowerCase()
  const stem = name.toLowerCase().endsWith(extension) ? name.slice(0, name.length - extension.length) : name
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, longestName)
  return `${plain || 'file'}${/^\.[a-z0-9]{1,16}$/.test(extension) ? extension : ''}`
}
