import { entry, plain, stringAt, type YamlMap } from '../../load/tree.ts'
import { isExpression } from '../expressions/expression.ts'
import { onlyTyped } from '../expressions/handing.ts'
import { describeType, fits } from '../expressions/types.ts'
import { checkYamlValue } from '../expressions/yaml-value.ts'
import { quietly } from '../parts/enter.ts'
import { fail, type Walk } from '../walk.ts'
import { amongOptions } from './options.ts'

const ofCards = ['image', 'actions', 'choose']

/** Pictures, what lies over them and choices are of cards; a card is chosen or leads somewhere, not both. */
export function item(node: YamlMap, walk: Walk): void {
  const given = (word: string) => entry(node, word)
  const fields = given('fields')?.value
  // What a part is given is known where it is used.
  if (fields?.kind === 'list') {
    const names = fields.items.map((each) => String(plain(each)))
    amongOptions(given('gives')?.value, names, walk)
  }
  if (stringAt(node, 'as') === 'row') {
    for (const word of ofCards.flatMap((each) => given(each) ?? []))
      fail(
        walk,
        'lonely-key',
        word.keySpan,
        `"${word.key}" is for cards, and this is a row: write "as: card", or take it out.`,
      )
    return
  }
  const [actions, choose, go] = [given('actions'), given('choose'), given('go')]
  if (actions && !given('image'))
    fail(walk, 'lonely-key', actions.keySpan, '"actions" lie over the picture of a card, and there is no "image" here.')
  if (!choose) return
  if (go) {
    const message = 'A click on a card chooses it or leads somewhere: give it "choose" or "go", not both.'
    fail(walk, 'too-many-keys', choose.keySpan, message)
  }
  keeps(choose.value, walk)
}

/** What is kept of a thing is what the name under `state` begins with: a text stays a text. */
function keeps(choose: Parameters<typeof entry>[0], walk: Walk): void {
  const name = stringAt(choose, 'set')
  const to = entry(choose, 'to')?.value
  const kept = name !== undefined && Object.hasOwn(walk.page.state, name) ? walk.page.state[name] : undefined
  if (!to || !kept) return
  const given = checkYamlValue(to, onlyTyped, quietly(walk))
  const type = given && isExpression(given) ? given.type : undefined
  if (!type || fits(type, kept)) return
  const message = `"${name}" is ${describeType(kept)} under "state", but this is ${describeType(type)}.`
  fail(walk, 'wrong-type', to.span, message)
}
