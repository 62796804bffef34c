import { atomsOf } from '../model/formula.ts'
import type { Model, Thing } from '../model/model.ts'

/** Why a control cannot be seen by coming alone: the dialog that it stands in is opened by no control. */
export function waitsForHappening(opens: readonly string[], { things }: Model): string | undefined {
  const happening = things.find(({ kind, key }) => kind === 'happening' && opens.includes(key))
  return happening && 'It is there once the screen has opened its dialog by itself.'
}

/** Why a control cannot be seen by coming alone: the dialog that it stands in is opened by a field. */
export function waitsForChoice(opens: readonly string[], { things }: Model): string | undefined {
  const choice = things.find(({ kind, key }) => kind === 'window of a choice' && opens.includes(key))
  return choice && 'It is there once a field has opened its dialog.'
}

/** Why a control cannot be seen by coming alone: the dialog that it stands in is opened by an address that names something. */
export function waitsForAddress(opens: readonly string[], { things }: Model): string | undefined {
  const window = things.find(({ kind, key }) => kind === 'window of a screen' && opens.includes(key))
  return window && 'It is there while the address names what its dialog is about.'
}

/** Why a condition of a node that no page shows is not tried, by the keys around it. */
export function idleReason(path: string): string {
  if (/^(screens|dialogs)\.[^.]+\.on\.\d+$/.test(path)) return 'It is asked by the screen itself while it is there.'
  if (/\.find$/.test(path)) return 'It is asked when something is searched for.'
  if (/\.commands\.menus\.\d+$/.test(path)) return 'It is asked with each command of the menu.'
  if (path.endsWith('.meanwhile')) return 'It is asked while the step around it runs.'
  return 'Nothing uses it, or nothing hangs on it.'
}

const awaited: Readonly<Record<string, string>> = {
  'source of suggestions': 'It is asked while somebody types.',
  'window of a choice': 'It is there in a field that has room, which data may name.',
  'files put into a text': 'It is asked once a file is pasted or dropped.',
  'page of a chosen thing': 'It is there once something was chosen.',
  'panel of a chosen thing': 'It is there once something was chosen.',
  'kind of result': 'It is there once something of its kind was found.',
  'kind of message': 'It is there once somebody was told something of its kind.',
  'read all': 'It is there while something was not read.',
}

/** Why a control cannot be seen by coming alone: something is typed, found or told first. */
export function waitsForSomething({ kind }: Thing): string | undefined {
  return Object.hasOwn(awaited, kind) ? awaited[kind] : undefined
}

/** Why a control cannot be told of by coming alone: it hangs on which things somebody has selected. */
export function waitsForSelected({ gates }: Thing): string | undefined {
  const asked = gates.flatMap(({ gate: { when } }) => (when ? [...atomsOf(when)] : []))
  const isAsked = asked.some((atom) => atom.is === 'state' && /\bselected\b/.test(atom.of))
  return isAsked ? 'It hangs on what is selected.' : undefined
}
