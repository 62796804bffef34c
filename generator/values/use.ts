/** A thing that is used somewhere, with what is said of it there. */
export interface Use {
  /** Its id. */
  readonly To: string
  /** Empty where nothing is said of it there. */
  readonly Text: string
}

/** What stands for a use: the id alone where nothing is said of it, else both. */
export function madeUse({ To, Text }: Use): string | Use {
  return Text.trim() === '' ? To : { To, Text }
}

/** A use out of what stands for one; undefined where that is none. */
export function readUse(value: unknown): Use | undefined {
  if (typeof value === 'string') return value === '' ? undefined : { To: value, Text: '' }
  if (typeof value !== 'object' || value === null) return undefined
  const { To, Text = '' } = value as Partial<Record<keyof Use, unknown>>
  return typeof To === 'string' && typeof Text === 'string' && To !== '' ? { To, Text } : undefined
}

/** The same use of another thing. */
export function withTo(value: unknown, change: (to: string) => string): unknown {
  const use = readUse(value)
  return use ? madeUse({ ...use, To: change(use.To) }) : value
}
