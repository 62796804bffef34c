import { type Row, signedIn } from '../../access/cells.ts'
import { rolesOf } from '../../check/roles.ts'
import type { Right } from '../../grammar/compiled.ts'
import { grouped } from '../../grouped.ts'
import { any } from '../../model/formula.ts'
import { joined } from '../../prove/example-text.ts'
import { type EffectGroup, effectText, groupsOf, isOpening, keysOf } from '../access/effects.ts'
import { mayHold } from '../access/may-hold.ts'
import type { Change } from '../change.ts'
import type { Difference } from '../differences.ts'
import { formerName } from '../general.ts'
import { plainKey } from '../keys-of.ts'
import { placedAt } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { counted, listed, quoted, sentence, valueText } from '../quoted.ts'
import type { Side } from '../side.ts'
import { changeBy, type Teller } from '../tell.ts'
import { vocabulary } from './rights.ts'

/** Roles and their rights, with what these open and close; and the words in which rights are given. */
export const roles: Concern = (telling) => {
  const own = telling.of('roles')
  const grants = own.filter(({ trail }) => trail[0]?.name === 'roles' && trail.length > 3)
  const others = own.filter((each) => !grants.includes(each))
  return [
    ...others.map((each) => changeBy([wholeRoles, vocabulary, descriptions], 'roles', each, telling)),
    ...[...grouped(grants, ({ trail }) => trail[1]?.name ?? '').keys()].flatMap((name) => rightsOfRole(name, telling)),
    ...withoutGrants(grants, telling),
    ...declaredAtAll(telling),
  ]
}

const wholeRoles: Teller = (difference, telling) => {
  const { kind, trail } = difference
  if (trail[0]?.name !== 'roles' || trail.length !== 2) return undefined
  const name = trail[1]?.name ?? ''
  const subject = `the role ${name}`
  const spanIn = ({ checked }: Side) => rolesOf(checked.context).find((each) => each.name === name)?.span
  const place = placedAt(spanIn(telling.after), spanIn(telling.before))
  if (kind === 'renamed')
    return {
      subject,
      ...place,
      sentence: `The role ${quoted(formerName(difference))} is called ${quoted(name)} now; it may do the same`,
      roles: [name],
    }
  const rows = rowsOpenTo(name, kind === 'added' ? 'after' : 'before', telling)
  const count = (kinds: readonly string[], word: string) => {
    const keys = new Set(rows.filter((row) => kinds.includes(row.kind)).map((row) => plainKey(row.key)))
    return keys.size > 0 ? [counted(keys.size, word)] : []
  }
  const seen = [
    ...count(['page'], 'page'),
    ...count(['menu item'], 'menu item'),
    ...count(['control'], 'control'),
    ...count(['operation'], 'operation'),
  ]
  const has = seen.length > 0 ? ` ${joined(seen)}` : ' nothing'
  const of = [...new Set(rows.map((row) => row.key))]
  return kind === 'added'
    ? {
        subject,
        ...place,
        sentence: `The role ${quoted(name)} is new; it opens${has}`,
        of,
        roles: [name],
        widens: rows.length > 0,
      }
    : { subject, ...place, sentence: `The role ${quoted(name)} is gone; it opened${has}`, of, roles: [name] }
}

/** The rows of the matrix of which somebody has something, at some time. */
function rowsOpenTo(name: string, at: 'before' | 'after', { matrices }: Telling): readonly Row[] {
  const column = matrices[at].columns.findIndex((each) => each.name === name)
  return matrices.pairs.flatMap((pair) => {
    const row = pair[at]
    const cell = row?.cells[column]
    return row && cell && mayHold(any(cell.open, cell.disabled)) ? [row] : []
  })
}

/** The first role comes, or the last one goes: without roles, only the backend's rights say who may do what. */
function declaredAtAll(telling: Telling): readonly Change[] {
  const has = (at: 'before' | 'after') => telling.matrices[at].columns.some(({ name }) => name === signedIn)
  if (has('before') === has('after')) return []
  const at = has('after') ? 'after' : 'before'
  const rows = rowsOpenTo(signedIn, at, telling)
  const words = has('after')
    ? 'No role is declared any more: whoever is signed in sees and may do what the rights given by the backend allow'
    : 'Roles are declared now: they say what whoever is signed in may do, and no longer the backend alone'
  return [
    {
      area: 'roles',
      subject: 'the roles',
      sentence: sentence(words),
      ...placedAt(telling.after.checked.context.spec.concepts.get('permissions')?.[0]?.tree.span),
      of: [...new Set(rows.map((row) => row.key))],
      roles: [signedIn],
      ...(at === 'after' && rows.length > 0 && { widens: true }),
    },
  ]
}

const descriptions: Teller = ({ kind, trail, before, after }, telling) => {
  if (trail[0]?.name !== 'roles' || trail[2]?.name !== 'text' || kind !== 'changed') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  return {
    subject: `the role ${trail[1]?.name}`,
    sentence: `The role ${quoted(trail[1]?.name ?? '')} is described otherwise: ${from} → ${to}`,
  }
}

/** Rights that a role gains and loses, with what that opens and closes for it. */
function rightsOfRole(name: string, telling: Telling): readonly Change[] {
  const former = telling.matrices.renamed.get(name) ?? name
  const [before, after] = [grantsOf(former, telling.before), grantsOf(name, telling.after)]
  const gained = [...after].filter(([key]) => !before.has(key)).map(([, right]) => right)
  const lost = [...before].filter(([key]) => !after.has(key)).map(([, right]) => right)
  const groups = groupsOf(effectsOfRole(name, telling), telling)
  const opening = groups.filter(({ turn }) => turn === 'gains' || turn === 'shows')
  const closing = groups.filter((each) => !opening.includes(each))
  const change = (
    word: 'gains' | 'loses',
    rights: readonly LevelRight[],
    effects: readonly EffectGroup[],
  ): readonly Change[] => {
    if (rights.length === 0) return []
    return [
      {
        area: 'roles',
        subject: `the role ${name}`,
        sentence: sentence(`${name} ${word} ${rightsText(rights)}${effectsText(effects)}`),
        ...placedAt(rolesOf(telling.after.checked.context).find((each) => each.name === name)?.span),
        ...((word === 'gains' || effects.some(isOpening)) && { widens: true }),
        roles: [name],
        of: keysOf(effects),
      },
    ]
  }
  // What only opens because a right is gone (what stands in the place of something hidden) is told with that.
  return [
    ...change('gains', gained, lost.length === 0 ? groups : opening),
    ...change('loses', lost, gained.length === 0 ? groups : closing),
  ]
}

function effectsOfRole(name: string, { effects }: Telling) {
  return effects.filter(({ cause }) => cause === `roles.${name}`)
}

/** A role whose rights are the same may still gain or lose by what a level is made of. */
function withoutGrants(grants: readonly Difference[], telling: Telling): readonly Change[] {
  const causes = new Set(grants.map(({ trail }) => `roles.${trail[1]?.name}`))
  const others = telling.effects.filter(({ cause }) => cause.startsWith('roles.') && !causes.has(cause))
  return groupsOf(others, telling).map((group) => ({
    area: 'roles',
    subject: `the role ${group.roles.join(', ')}`,
    sentence: sentence(`${effectText(group, telling)}, as levels are made of other grants`),
    roles: group.roles,
    of: keysOf([group]),
    ...(isOpening(group) && { widens: true }),
  }))
}

function effectsText(groups: readonly EffectGroup[]): string {
  const parts = groups.map(({ what }) => what.one)
  return parts.length > 0 ? `: ${parts.join('; ')}` : '; nothing on a screen hangs on it'
}

interface LevelRight extends Right {
  readonly level: string
}

function grantsOf(role: string, { checked }: Side): ReadonlyMap<string, LevelRight> {
  const found = rolesOf(checked.context).find((each) => each.name === role)
  return new Map(
    [...(found?.grants ?? [])].flatMap(([level, rights]) =>
      rights.map(({ action, subject }) => [`${level}/${subject}/${action}`, { level, subject, action }] as const),
    ),
  )
}

/** `Create and Delete on Books (own and shared)` */
function rightsText(rights: readonly LevelRight[]): string {
  const bySubject = grouped(rights, ({ level, subject }) => `${level}\n${subject}`)
  const parts = [...bySubject.values()].map((each) => ({
    text: `${listed(each.map(({ action }) => action))} on ${each[0]?.subject}`,
    level: each[0]?.level ?? '',
  }))
  const byText = grouped(parts, ({ text }) => text)
  return listed(
    [...byText].map(([text, each]) => `${text} (${joined(each.map(({ level }) => level))})`),
    5,
  )
}
