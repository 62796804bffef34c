import type { EngineText, LaterText } from '../../grammar/console.ts'
import { messages } from '../../values/constraints/all.ts'

/** Texts that the engine cannot do without, with the arguments that it supplies; TypeScript keeps the list complete. */
export const engineTexts: Readonly<Record<EngineText | LaterText, readonly string[]>> = {
  loading: [],
  failed: [],
  offline: [],
  retry: [],
  cancel: [],
  close: [],
  confirm: [],
  clear: [],
  search: [],
  menu: [],
  navigation: [],
  skip: [],
  actions: ['name'],
  broken: [],
  blockBroken: [],
  required: [],
  notices: [],
  dismiss: [],
  showPassword: [],
  noOptions: [],
  missing: [],
  unsaved: [],
  leave: [],
  stay: [],
  draftBack: ['when'],
  draftWaits: ['when'],
  draftUse: [],
  draftDrop: [],
  copy: ['name'],
  notCopied: [],
  conflict: ['name'],
  theirs: ['name'],
  keepMine: [],
  takeTheirs: [],
  changedMeanwhile: ['name', 'count'],
  unsettled: ['fields'],
  control: [],
  calendar: [],
  endOfDay: [],
  popUpBlocked: [],
  popUpFailed: [],
  unclear: [],
  unreachable: ['since'],
  unanswered: ['time'],
  ascending: ['name'],
  descending: ['name'],
  keys: [],
  reach: ['key'],
}

/** What a message of `validation` is given: the field's label, its limit, and for dates one written as the field shows it. */
export function validationArguments(word: string): readonly string[] {
  return word === 'date' || word === 'date-time' ? ['field', 'limit', 'example'] : ['field', 'limit']
}

/** What the messages of forms are about; a form asks for the ones that its fields need. */
export const validationWords = Object.keys(messages)
