import { joined } from '../prove/example-text.ts'
import type { Case, FormCase, LimitUse, StateGiven, Visit } from './case.ts'
import { wordsText } from './text-pattern.ts'

/** What is done and what must come out, as a sentence. */
export function caseText(each: Case): string {
  switch (each.kind) {
    case 'page':
      return `${who(each)} enters the address of ${each.route}${given(each)}: ${endTexts[each.ends]} ${each.page}.`
    case 'control':
      return `${who(each)} on ${each.route}${given(each)}: ${each.what} ${each.key} is ${each.expect}.`
    case 'form':
      return `${each.form}, ${each.field}: ${each.rule} with ${each.given} ${formText(each)}.`
    case 'operation': {
      const whose = each.foreign.length === 0 ? 'their own' : `a foreign ${joined(each.foreign)}`
      const asks = Object.keys(each.arguments).length === 0 ? '' : ` with ${whose}`
      return `${each.role ?? 'Nobody'} asks for ${each.field}${asks} (${each.deployment}): ${operationTexts[each.expect]}.`
    }
    case 'grant':
      return `${each.account} has at the level ${each.level} the rights of ${each.role} (${each.rights.length}), and no other.`
    case 'limit':
      return `${each.limit ?? 'A figure'} is ${each.value}${limitText(each.use)}.`
  }
}

const endTexts = {
  shown: 'they see',
  covered: 'they see what stands in the place of',
  forbidden: 'they are refused and see',
  missing: 'there is no such page, they see',
  down: 'everything is switched off, they see',
}

const operationTexts = {
  through: 'let through',
  refused: 'refused',
  absent: 'answered as if there were no such thing',
  unauthenticated: 'told to sign in',
}

function who({ role, deployment }: Visit): string {
  const name = role ?? 'Nobody'
  return deployment === '' ? name : `${name} (${deployment})`
}

function given({ address, states }: Visit): string {
  const values = Object.entries(address).map(([name, value]) =>
    typeof value === 'object' && value !== null ? `${name} of their own` : `${name} ${value}`,
  )
  const parts = [
    ...(values.length > 0 ? [` with ${joined(values)}`] : []),
    ...(states.length > 0 ? [` when ${joined(states.map(stateText))}`] : []),
  ]
  return parts.join('')
}

function stateText(state: StateGiven): string {
  const not = 'notIn' in state
  const values = not ? state.notIn : state.in
  if (values.length === 1 && values[0] === null) return `there is ${not ? '' : 'no '}${state.of}`
  const words = values.map((each) => (each === null ? 'missing' : JSON.stringify(each)))
  return `${state.of} is ${not ? (words.length > 1 ? 'neither ' : 'not ') : ''}${words.join(not ? ' nor ' : ' or ')}`
}

function formText({ expect }: FormCase): string {
  if ('missing' in expect)
    return `lists ${expect.missing.length === 0 ? 'nothing' : expect.missing.map(wordsText).join(', ')}`
  if ('held' in expect) return expect.held ? 'cannot be sent' : 'can be sent'
  if ('shown' in expect) return expect.shown ? 'shows the field' : 'hides the field'
  return expect.says ? `says ${wordsText(expect.says)}` : 'is accepted'
}

function limitText(use: LimitUse): string {
  switch (use.of) {
    case 'page size':
      return `: ${use.listing} with ${use.things} things ${use.more ? 'says that there are more' : 'shows all of them'}`
    case 'search delay':
      return `: ${use.after} ms after the last key ${use.listing} ${use.sent ? 'has' : 'has not'} searched`
    case 'scroll distance':
      return `: ${use.before} px before its end ${use.listing} ${use.asked ? 'asks' : 'does not ask'} for more`
    case 'notice':
      return `: a notice (${use.tone}) is ${use.shown ? 'still there' : 'gone'} after ${use.after} ms`
    case 'sticky header':
      return `: the header is ${use.stuck ? 'stuck' : 'not stuck'} after ${use.at} px`
    case 'form':
      return `: see ${joined(use.cases)}`
    case 'nothing':
      return ''
  }
}
