import { mediaTypeOf } from '../../../storage/media-types.ts'

/** A file's name with the extension of what is in it, in place of one that says something else. */
export function withExtension(fileName: string, extension: string): string {
  const trimmed = fileName.trim()
  const dot = trimmed.lastIndexOf('.')
  const own = dot > 0 ? trimmed.slice(dot + 1).toLowerCase() : ''
  const isKnown = own === extension || mediaTypeOf(`.${own}`).type !== mediaTypeOf('').type
  const stem = isKnown ? trimmed.slice(0, dot) : trimmed
  return `${stem || 'file'}.${extension}`
}
