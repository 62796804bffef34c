import { noticeProperties, undo as undoRule } from '../../grammar/actions.ts'
import { text as textRule } from '../../grammar/language.ts'
import { entry, type YamlEntry, type YamlNode } from '../../load/tree.ts'
import { refuseElse } from '../else.ts'
import { data, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { fail, inner, type Walk } from '../walk.ts'
import { sharedText, text } from './text.ts'

/** `notify:` and what stands beside it: a shared message by its name, or a text. */
export function notice(node: YamlNode, walk: Walk): Linked | undefined {
  const siblings = ['first', 'tone', 'stays'].flatMap((word): (readonly [string, Linked | undefined])[] => {
    const given = entry(walk.parent, word)
    const rule = noticeProperties[word]?.rule
    return given && rule ? [[word, walk.check(rule, given.value, inner(walk, word))]] : []
  })
  const undoing = walk.parent && entry(walk.parent, 'undo')
  if (undoing) siblings.push(['undo', undo(undoing, walk)])
  const name = node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined
  const known = walk.context.names.message
  const looksShared =
    name !== undefined && (known.has(name) || /^[a-z]+([A-Z][a-z]*)+$/.test(name) || isSpeltAs(name, known.keys()))
  const words = looksShared ? sharedText(name, node, walk) : text(textRule, node, walk)
  const tone = (looksShared && walk.context.messages.shared.get(name)?.tone) || 'success'
  if (!words || siblings.some(([, linked]) => !linked)) return undefined
  const entries = siblings.filter((each): each is LinkedEntry => each[1] !== undefined)
  const toned: readonly LinkedEntry[] = entries.some(([word]) => word === 'tone') ? [] : [['tone', data(tone)]]
  return linkedObject([['text', words], ...entries, ...toned])
}

/** The button that takes back what is told: pressed later, when the dialog or form around may be gone. */
function undo({ value, keySpan }: YamlEntry, walk: Walk): Linked | undefined {
  if (walk.parent && !entry(walk.parent, 'stays'))
    return fail(
      walk,
      'undo-without-time',
      keySpan,
      'How long this can be undone must be said: write "stays" with its milliseconds beside "undo", such as 10000.',
    )
  const { gathered, page } = walk
  const { wayOut } = gathered
  const later = { ...inner(walk, 'undo'), page: { ...page, isDialog: false }, late: undefined, undoes: true }
  refuseElse(value, walk)
  const linked = walk.check(undoRule, value, later)
  // What leads away when somebody presses it, does not lead out of the dialog now.
  gathered.wayOut = wayOut
  return linked
}

/** `wrong credentials` and `wrong-credentials` for `wrongCredentials`: words that begin small and are no sentence. */
function isSpeltAs(words: string, names: Iterable<string>): boolean {
  if (!/^[a-z]+([ _-][A-Za-z]+)+$/.test(words)) return false
  const plain = words.replace(/[ _-]/g, '').toLowerCase()
  return [...names].some((each) => each.toLowerCase() === plain)
}
