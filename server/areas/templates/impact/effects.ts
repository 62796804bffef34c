import type { ImpactLine } from './lines.ts'

/** How many contents a change concerns, and how many of them are live. */
export interface Figures {
  contents: number
  live: number
  /** Of a change of type: what becomes of the values. */
  converted?: ConvertedFigures
}

/** What becomes of the values of a field by a change of its type. */
export interface ConvertedFigures {
  values: number
  /** Those that are taken over. */
  taken: number
  /** What is lost of these, in words; null for nothing. */
  loss: string | null
}

/** What a change does to contents, in words. */
export function effectOf(line: ImpactLine, { contents, live, converted }: Figures): string {
  switch (line.concerns) {
    case 'values':
      if (contents === 0) return 'No content has a value in this field.'
      return contents === 1
        ? `1 content has a value in this field, ${live} of them live.`
        : `${contents} contents have a value in this field, ${live} of them live.`
    case 'converted': {
      const { values = 0, taken = 0 } = converted ?? {}
      if (values === 0) return 'No content has a value in this field.'
      return live === 0
        ? `${taken} of ${values} values can be taken over.`
        : `${taken} of ${values} values can be taken over. Live contents are delivered without it until they are published again: ${live}.`
    }
    case 'put back':
      if (contents === 0) return 'No content has a value in this field.'
      return contents === 1
        ? '1 content has its former value there.'
        : `${contents} contents have their former values there.`
    case 'missing':
      if (contents === 0) return 'Every content has a value there.'
      return contents === 1
        ? '1 content has no value there: it cannot be published again until it has.'
        : `${contents} contents have no value there: they cannot be published again until they have.`
    case 'unfit':
      if (contents === 0) return 'All values fit.'
      return contents === 1
        ? '1 content has a value that no longer fits.'
        : `${contents} contents have a value that no longer fits.`
    case 'shown':
      if (contents === 0) return 'Every content can be published as before.'
      return contents === 1
        ? '1 content shows a field now that has to be mended before it can be published again.'
        : `${contents} contents show a field now that has to be mended before they can be published again.`
    case 'live':
      return live === 1
        ? `Delivered as ${line.name} from now on. 1 live content.`
        : `Delivered as ${line.name} from now on. ${live} live contents.`
    case 'computed':
      return live === 1
        ? 'Delivered so from now on, without being published again. 1 live content.'
        : `Delivered so from now on, without being published again. ${live} live contents.`
    case 'taken over':
      return 'All values are taken over.'
    default:
      return 'No content changes.'
  }
}
