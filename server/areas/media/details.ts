import { formats } from '../../../generator/values/formats.ts'
import type { MediaKind } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import { Refusal } from '../../operation/refusal.ts'
import { readFocalPoint } from './focal-point.ts'
import { readFileName, readFolderName } from './folders/name.ts'

/** What can be said of a file, by its kind (product 3, product-content 3.3). */
const editable = {
  image: ['Name', 'AlternateText', 'Decorative', 'FocalPoint', 'Description', 'Width', 'Height', 'Copyright'],
  video: ['Name', 'AlternateText', 'Description', 'Width', 'Height', 'Copyright'],
  audio: ['Name', 'AlternateText', 'Description', 'Copyright'],
  document: ['Name', 'AlternateText', 'Description', 'Title', 'Author', 'Created', 'Modified'],
  other: ['Name', 'AlternateText', 'Description'],
  folder: ['Name'],
} as const satisfies Record<MediaKind, readonly string[]>

/** What a value is checked by. */
interface DescribedFile {
  readonly kind: MediaKind
  /** In small letters and without its dot; null for a folder. */
  readonly extension: string | null
}

/**
 * What is said of a file, as it is kept: null for nothing.
 * @throws {Refusal} BadInput for what a file of this kind does not have, and for what cannot be
 */
export function checkedDetail({ kind, extension }: DescribedFile, name: string, value: unknown): unknown {
  if (!isDetail(kind, name)) throw new Refusal('BadInput', `A file of this kind has no ${said(name)}`)
  if (name === 'Name') return kind === 'folder' ? readFolderName(textOf(value)) : readFileName(textOf(value), extension)
  if (value === null || value === undefined || value === '') return null
  switch (name) {
    case 'Decorative':
      if (typeof value !== 'boolean') throw new Refusal('BadInput', validation.type({ field: name }))
      return value || null
    case 'FocalPoint':
      return readFocalPoint(value)
    case 'Width':
    case 'Height':
      return sideOf(name, value)
    case 'Created':
    case 'Modified':
      return momentOf(name, value)
    default:
      return wordsOf(name, value)
  }
}

function isDetail(kind: MediaKind, name: string): boolean {
  return (editable[kind] as readonly string[]).includes(name)
}

const largestSide = 2 ** 31 - 1

function sideOf(name: string, value: unknown): number {
  if (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= largestSide) return Number(value)
  throw new Refusal('BadInput', validation.minimum({ field: name, limit: 1 }))
}

function momentOf(name: string, value: unknown): string {
  const text = textOf(value)
  if (formats['date-time'].test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString()
  throw new Refusal('BadInput', validation.format({ field: name }))
}

function wordsOf(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('BadInput', validation.type({ field: name }))
  const limit = limits.mediaTextLength
  // A sign that is half of another one cannot be stored.
  if (/\p{Cs}|\0/u.test(value)) throw new Refusal('BadInput', validation.type({ field: name }))
  if ([...value].length > limit) throw new Refusal('BadInput', validation.maxLength({ field: name, limit }))
  return value
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What somebody sent, as much as is worth telling them. */
const said = (name: string) => [...name].slice(0, 100).join('')
