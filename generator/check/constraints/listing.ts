import { entriesIn, entry, plain, stringAt, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { describeType } from '../expressions/types.ts'
import { fail, type Walk } from '../walk.ts'
import { checkDerivedFields } from './derived-fields.ts'
import { leavesPause } from './pause.ts'

/** A listing shows a list, page by page only where its query says how many there are. */
export function listing(node: YamlMap, walk: Walk): void {
  const { operation, row } = walk.near
  const query = entry(node, 'query')?.value
  const result = operation?.result
  if (query && result && result.kind !== 'list' && result.kind !== 'any') {
    fail(
      walk,
      'no-list',
      query.span,
      `A ${stringAt(node, 'block') ?? 'listing'} shows a list, but ${operation.name} gives ${describeType(result)}.`,
    )
    return
  }
  checkDerivedFields(node, row, walk)
  headsShown(node, walk)
  news(node, walk)
  folded(node, walk)
  const [select, choose] = [entry(node, 'select'), entry(entry(node, 'item')?.value, 'choose')]
  if (!select || !choose) return
  const message = 'One of the cards is chosen, or several are selected: give it "item.choose" or "select", not both.'
  fail(walk, 'too-many-keys', select.keySpan, message)
}

/** Only what is loaded can be asked for again, and only things that have a key are told apart. */
function news(node: YamlMap, walk: Walk): void {
  const asked = entry(node, 'news')
  if (!asked) return
  if (asked.value.kind === 'map') leavesPause(asked.value, walk)
  if (entry(node, 'query') && entry(node, 'entity')) return
  const message = 'What is new is asked of a "query", and told by the key of an "entity": name both.'
  fail(walk, 'lonely-key', asked.keySpan, message)
}

/** What stands for several is neither one of them that is chosen, nor a picture. */
function folded(node: YamlMap, walk: Walk): void {
  const fold = entry(node, 'fold')
  const item = entry(node, 'item')?.value
  const other = entry(node, 'select') ?? entry(item, 'choose') ?? entry(item, 'tile') ?? entry(item, 'image')
  if (!fold || !other) return
  const message = `What is folded stands for several things: give it "fold" or "${other.key}", not both.`
  fail(walk, 'too-many-keys', fold.keySpan, message)
}

/** A head that sorts is one that is shown: of the title, or of one of the fields. */
function headsShown(node: YamlMap, walk: Walk): void {
  const item = entry(node, 'item')?.value
  const fields = entry(item, 'fields')?.value
  // What a part is given is known where it is used.
  if (fields && fields.kind !== 'list') return
  const title = stringAt(entry(item, 'title')?.value, 'field')
  const shown = [...(title ? [title] : []), ...(fields ? [plain(fields)].flat().map(String) : [])]
  const heads = entry(entry(node, 'sorts')?.value, 'heads')?.value
  for (const { key, keySpan } of entriesIn(entry(heads, 'fields')?.value)) {
    if (shown.includes(key)) continue
    const message = `"${key}" is none of the columns ${shown.join(', ')}.`
    fail(walk, 'unknown-option', keySpan, message, meant(walk.file, keySpan, key, shown))
  }
}
