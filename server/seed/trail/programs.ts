import type { Random } from '../random.ts'
import type { ToldProject } from './places.ts'
import { days } from './slots.ts'
import type { Step } from './step.ts'

/** What is to be done from a day on, once. */
export interface Due {
  readonly day: number
  readonly step: Step
}

/** A program with a token of a project, which was made and taken back within the year. */
export interface Program {
  readonly id: string
  readonly name: string
  readonly project: ToldProject
  readonly sender: { readonly address: string; readonly browser: null }
  /** The days on which its token was made and taken back. */
  readonly from: number
  readonly until: number
  /** What an administrator does about its token. */
  readonly agenda: readonly Due[]
}

const names = ['Catalogue sync', 'Price feed', 'Newsroom import', 'App publisher', 'Translation bridge', 'Event feed']

const inAYear = (at: Date) => new Date(at.getTime() + 365 * 86_400_000).toISOString()

/** Programs, each in a project with many contents. */
export function programsOf(random: Random, projects: readonly ToldProject[]): Program[] {
  const largest = projects.filter(({ isArchived }) => !isArchived).toSorted((a, b) => b.share - a.share)
  return names.map((name, index) => {
    const id = random.id('TokenUser')
    const from = 20 + index * 45
    const until = Math.min(from + random.between(60, 220), days - 3 - index * 4)
    const project = largest[index % largest.length] as ToldProject
    const thing = { kind: 'ManagementKey', id, name }
    const made = (at: Date) => ({ thing, after: { Name: name, ExpiredDate: inAYear(at) } })
    const gone = () => ({ thing, before: { Name: name } })
    return {
      ...{ id, name, from, until, project },
      sender: { address: `198.51.100.${200 + index}`, browser: null },
      agenda: [
        { day: from, step: { operation: 'createContentManagementKey', project, make: made } },
        { day: until, step: { operation: 'deleteContentManagementKey', project, make: gone } },
      ],
    }
  })
}
