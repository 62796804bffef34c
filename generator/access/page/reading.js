// What a cell of the matrix says, in words. The generator prints by it, and the page that it writes carries it along.

/** @typedef {import('../json.ts').ConditionsJson} Conditions */
/** @typedef {import('../json.ts').ConditionJson} Condition */

/**
 * `yes`, `–`, `with Compost`, `when item.status is "Active"`, `yes, but disabled when …`.
 * @param {Conditions} shown
 * @param {Conditions} disabled
 * @returns {string}
 */
export function cellText(shown, disabled) {
  const whole = conditionsText(shown)
  const useless = conditionsText(disabled)
  if (useless === '–') return whole
  if (useless === whole) return whole === 'yes' ? 'disabled' : `disabled, ${whole}`
  return `${whole}, but disabled ${useless}`
}

/**
 * `yes`, `–`, or each conjunction with `or` between them. What all of them ask is said once.
 * @param {Conditions} conditions
 * @returns {string}
 */
export function conditionsText(conditions) {
  if ('unclear' in conditions) return `depends on ${joined(conditions.unclear)}`
  const [first, ...more] = conditions
  if (!first) return '–'
  if (more.length === 0) return conjunctionText(first)
  const common = first.filter((each) => more.every((conjunction) => conjunction.some((other) => isSame(each, other))))
  const rests = conditions.map((conjunction) =>
    conjunction.filter((each) => !common.some((other) => isSame(each, other))),
  )
  const either = rests.map(conjunctionText).join(' or ')
  return common.length === 0 ? either : `${conjunctionText(common)}, either ${either}`
}

/**
 * @param {readonly Condition[]} conjunction
 * @returns {string}
 */
export function conjunctionText(conjunction) {
  /** @type {Record<'with' | 'without' | 'when', string[]>} */
  const said = { with: [], without: [], when: [] }
  for (const each of conjunction) {
    if ('feature' in each) said[each.on ? 'with' : 'without'].push(each.feature)
    else if ('right' in each) said[each.has ? 'with' : 'without'].push(`the right ${each.right}`)
    else said.when.push(each.state)
  }
  const has = ['with', 'without']
    .filter((word) => said[word].length > 0)
    .map((word) => `${word} ${joined(said[word])}`)
    .join(' and ')
  const when = said.when.length > 0 ? `when ${joined(said.when)}` : ''
  return [has, when].filter((part) => part !== '').join(', ') || 'yes'
}

/**
 * The conjunctions that are left once some features are settled, without what these decide.
 * @param {Conditions} conditions
 * @param {Readonly<Record<string, boolean>>} settled
 * @returns {Conditions}
 */
export function settledConditions(conditions, settled) {
  if ('unclear' in conditions) return conditions
  const isSettled = (each) => 'feature' in each && Object.hasOwn(settled, each.feature)
  const left = conditions
    .filter((conjunction) => conjunction.every((each) => !isSettled(each) || settled[each.feature] === each.on))
    .map((conjunction) => conjunction.filter((each) => !isSettled(each)))
  const within = (wide, narrow) => wide.every((each) => narrow.some((other) => isSame(each, other)))
  return left.filter(
    (conjunction, at) =>
      !left.some(
        (each, other) => other !== at && within(each, conjunction) && (other < at || each.length < conjunction.length),
      ),
  )
}

/**
 * What follows from settling features: without the one for all, every other one is off, too, and the console is down;
 * so it is when every single one is off.
 * @param {{ features: readonly string[], wholeFeature: string | null | undefined }} spec
 * @param {Readonly<Record<string, boolean>>} given
 * @returns {{ settled: Record<string, boolean>, down: boolean }}
 */
export function settling({ features, wholeFeature }, given) {
  const hasWhole = typeof wholeFeature === 'string'
  const whole = !hasWhole || given[wholeFeature] !== false
  const single = features.filter((name) => name !== wholeFeature)
  /** @type {Record<string, boolean>} */
  const settled = { ...given }
  if (hasWhole) settled[wholeFeature] = whole
  if (!whole) for (const name of single) settled[name] = false
  return { settled, down: !whole || (single.length > 0 && single.every((name) => settled[name] === false)) }
}

/**
 * Rows of one group as lines: one for all places where a thing is the same for everybody. Places where nobody ever sees
 * it are left out if somebody sees it elsewhere. `where` is said only if a thing differs from place to place, or stands
 * elsewhere than its neighbours.
 * @template {{ readonly key: string, readonly kind: string, readonly page: string | null, readonly level: string | null }} Row
 * @param {readonly { readonly row: Row, readonly texts: readonly string[] }[]} entries
 * @returns {{ row: Row, texts: readonly string[], where: string }[]}
 */
export function linesOf(entries) {
  const pages = new Set(entries.flatMap(({ row }) => row.page ?? []))
  const byKey = grouped(entries, ({ row }) => row.key)
  return [...byKey.values()].flatMap((places) => {
    const seen = places.filter(({ texts }) => texts.some((text) => text !== '–'))
    const alike = grouped(seen.length > 0 ? seen : places, ({ texts }) => texts.join('\n'))
    return [...alike.values()].map((same) => {
      const [first] = same
      const whole = same.length === places.length && (first.row.kind === 'page' || places.length >= pages.size)
      return { ...first, where: whole ? '' : placesText(same.map(({ row }) => row)) }
    })
  })
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {(each: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
function grouped(list, keyOf) {
  const groups = new Map()
  for (const each of list) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

/**
 * `on /books, /loans`, `at the level own`
 * @param {readonly { readonly page: string | null, readonly level: string | null }[]} rows
 */
function placesText(rows) {
  const pages = rows.flatMap(({ page }) => page ?? [])
  if (pages.length > 0) return `on ${pages.join(', ')}`
  const levels = rows.flatMap(({ level }) => level ?? [])
  return levels.length > 0 ? `at the level ${levels.join(', ')}` : ''
}

/**
 * @param {Condition} a
 * @param {Condition} b
 */
function isSame(a, b) {
  return JSON.stringify(a) === JSON.stringify(b)
}

/**
 * @param {readonly string[]} parts
 */
function joined(parts) {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
