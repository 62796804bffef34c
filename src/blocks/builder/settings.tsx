import { useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { TakesContext } from '../../runtime/forms/giving-context.ts'
import { ScopeProvider, useText } from '../../runtime/scope.tsx'
import { Stack } from '../controls/stack.tsx'
import { OpenTabs } from '../tabs/open-tabs.tsx'
import { derived } from './acts.ts'
import styles from './builder.module.css'
import type { Thing } from './order.ts'

interface SettingsProps {
  readonly node: BuilderBlock['settings']
  readonly entity: BuilderBlock['entity']
  readonly id: string | undefined
  readonly thing: Thing | undefined
  readonly problems: readonly string[]
  readonly set: (values: Thing) => void
}

/** The settings of the chosen thing, in tabs; which one is open stays while others are chosen. */
export function Settings({ node, entity, id, thing, problems, set }: SettingsProps) {
  const label = useText(node.label)
  const empty = useText(node.empty)
  const [open, setOpen] = useState<string>()
  return (
    <section className={styles.settings} aria-label={label} data-settings={id ?? ''}>
      {thing === undefined ? (
        <p className={styles.none}>{empty}</p>
      ) : (
        <ScopeProvider key={id} names={{ chosen: derived(thing, entity) }}>
          <TakesContext value={set}>
            {problems.map((words) => (
              <p key={words} className={styles.problem}>
                {words}
              </p>
            ))}
            <OpenTabs label={label} tabs={node.tabs} open={open} choose={setOpen}>
              {(tab) => <Stack key={tab.name} nodes={tab.blocks} />}
            </OpenTabs>
          </TakesContext>
        </ScopeProvider>
      )}
    </section>
  )
}
