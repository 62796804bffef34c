import { keptKeys, keyNames, keySigns, modifierNames } from '../../grammar/keys.ts'
import { asWritten, type YamlNode } from '../../load/tree.ts'
import { renamed } from '../../meant.ts'
import { closest } from '../../nearest.ts'
import { data, type Linked } from '../linked.ts'
import { fail, kindInWords, type Walk } from '../walk.ts'

/** `keys: Mod+Enter`: what is pressed in place of a control. Noted for the page, which has each only once. */
export function keys(node: YamlNode, walk: Walk): Linked | undefined {
  const given = node.kind === 'scalar' && node.value !== null ? asWritten(node, walk.file) : undefined
  if (given === undefined) {
    const message = `Keys go here, such as "Mod+Enter", "Alt+N" or "n", but this is ${kindInWords(node)}.`
    return fail(walk, 'wrong-type', node.span, message)
  }
  const read = readKeys(given)
  if ('wrong' in read) {
    const { meant } = read
    const fix = meant === undefined ? undefined : renamed(walk.file, node.span, given, meant)
    return fail(walk, 'unknown-keys', node.span, read.wrong, { suggestion: meant, fix })
  }
  const kept = keptKeys.get(read.keys)
  if (kept)
    return fail(
      walk,
      'kept-keys',
      node.span,
      `${read.keys} is kept for ${kept.by}: it ${kept.does}. Take others, such as Alt with a letter.`,
    )
  if (walk.near.listed) {
    // What a part brings is meant for where it stands alone; here, nobody could say which thing is meant.
    if (walk.among?.use) return data(undefined)
    const message =
      'Each thing of the list has this button, so that the keys do not say for which one it is pressed: take "keys" out.'
    return fail(walk, 'keys-of-each', node.span, message)
  }
  walk.gathered.pressed.push({ keys: read.keys, span: node.span })
  return data(read.keys)
}

/** Words of other tools and keyboards. */
const brought: Readonly<Record<string, string>> = {
  ctrl: 'Mod',
  control: 'Mod',
  strg: 'Mod',
  cmd: 'Mod',
  command: 'Mod',
  meta: 'Mod',
  option: 'Alt',
  opt: 'Alt',
  return: 'Enter',
  esc: 'Escape',
  del: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
}

/** The keys in the one way to write them, or what is wrong with them and what may be meant. */
function readKeys(given: string): { readonly keys: string } | { readonly wrong: string; readonly meant?: string } {
  const [, before = '', key = given] = /^((?:[^+]+\+)*)(.+)$/.exec(given) ?? []
  const modifiers = before.split('+').slice(0, -1)
  for (const part of [...modifiers, key]) {
    const names = part === key ? keyNames : modifierNames
    if (isKnown(part, names)) continue
    const other = brought[part.toLowerCase()] ?? closest(part, names)?.name
    const isMeant = other !== undefined && isKnown(other, names)
    const meant = isMeant ? [...modifiers, key].map((each) => (each === part ? other : each)).join('+') : undefined
    const known = part === key ? 'a letter, a digit, a sign, or such as Enter or F2' : modifierNames.join(', ')
    return { wrong: `"${part}" is no key that goes here: ${known}.`, meant }
  }
  if (isSign(key) && modifiers.includes('Shift')) {
    const meant = [...modifiers.filter((each) => each !== 'Shift'), key].join('+')
    return { wrong: `Each keyboard has its own way to "${key}", with Shift or without: leave Shift out.`, meant }
  }
  const ordered = modifierNames.filter((each) => modifiers.includes(each))
  return { keys: [...ordered, key.length === 1 ? key.toUpperCase() : key].join('+') }
}

function isKnown(part: string, names: readonly string[]): boolean {
  return names.includes(part) || (names === keyNames && (/^[a-z0-9]$/i.test(part) || isSign(part)))
}

function isSign(part: string): boolean {
  return part.length === 1 && keySigns.includes(part)
}
