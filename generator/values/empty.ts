import { isEmptyDocument } from './rich-text/document.ts'

/** Whether a value stands for nothing: what a required one may not be. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) ? value.length === 0 : isEmptyDocument(value)
}
