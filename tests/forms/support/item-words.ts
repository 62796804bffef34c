import type { FormItems } from '../../../generator/grammar/forms.ts'
import { text } from '../../blocks/support/words.ts'

const of = (words: string) => text(({ thing }) => `${words} ${thing}`)
/** The words around items: from four on they are closed, and there may be four. */
export const itemWords: FormItems = {
  one: text(({ label, number }) => `${label} ${number}`),
  add: text(({ label }) => `Add ${label}`),
  choose: text('Add a block'),
  ...{ find: text('Search for a kind'), none: text('No such kind') },
  ...{ open: of('Open'), close: of('Close'), paste: of('Paste'), unfit: of('No place for') },
  ...{ openAll: text('Open all'), closeAll: text('Close all'), closed: 4 },
  ...{ up: text('Move up'), down: text('Move down'), duplicate: text('Duplicate'), copy: text('Copy') },
  ...{ remove: text('Remove'), undo: text('Undo'), added: of('Added'), copied: of('Copied'), removed: of('Removed') },
  moved: text(({ thing, place, total }) => `${thing} is ${place} of ${total}`),
  empty: text('None yet'),
  most: 4,
  full: text(({ most }) => `At most ${most}`),
}
