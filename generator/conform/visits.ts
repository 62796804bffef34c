import type { Access } from '../access/cells.ts'
import { type Appearance, appearancesOf } from '../model/appearances.ts'
import { all, type Formula } from '../model/formula.ts'
import type { Model, Thing } from '../model/model.ts'
import { TooHard } from '../model/satisfiability.ts'
import { addressFor } from './addresses.ts'
import { waitsForFile } from './after-file.ts'
import type { Visit } from './case.ts'
import { opensFor } from './controls.ts'
import { inDeployment, type PlannedDeployment } from './deployments.ts'
import { statesOf } from './outcomes.ts'
import { initialFor, pressesFor, type ScreenStates } from './screen-states.ts'

/** Finds out where things can be seen: as whom, on which page, under which deployment. */
export type FindVisit = (thing: Thing) => Visit | undefined

/** The first visit on which a thing is seen, with the fewest things that must be so. */
export function visitsIn(
  model: Model,
  { columns, rows }: Access,
  deployments: readonly PlannedDeployment[],
  screens: ScreenStates,
): FindVisit {
  const appearances: ReadonlyMap<Thing, readonly Appearance[]> = appearancesOf(model, { everyPage: true })
  const pages = new Map(rows.filter(({ kind }) => kind === 'page').map((row) => [row.page, row]))
  return (thing) => {
    const found = deployments.flatMap((deployment) =>
      columns.flatMap((column, index) =>
        (appearances.get(thing) ?? []).flatMap(({ route, shown }): readonly Visit[] => {
          const seen = pages.get(route)?.cells[index]?.open
          if (!seen || deployment.down || (column.signedIn && !column.person)) return []
          const ask = (formula: Formula) => inDeployment(formula, deployment)
          const coming = { screens, route, thing }
          const initial = initialFor(coming, column, ask)
          const states = safely(() => statesOf(ask(all(seen, screens.met(shown, route, column))), initial))
          if (!states) return []
          const { presses, unset } = pressesFor(states, initial, coming)
          if (unset) return []
          const opens = [...new Set([...presses, ...opensFor(thing, route, model, appearances)])]
          if (waitsForFile(thing, opens, model)) return []
          return [
            {
              route: route.name,
              deployment: deployment.name,
              role: column.signedIn ? column.name : null,
              ...addressFor(route, states),
              ...(opens.length > 0 && { opens }),
            },
          ]
        }),
      ),
    )
    return found.sort((a, b) => weight(a) - weight(b))[0]
  }
}

function weight({ states, opens = [] }: Visit): number {
  return states.length * 10 + opens.length
}

function safely<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof TooHard) return undefined
    throw cause
  }
}
