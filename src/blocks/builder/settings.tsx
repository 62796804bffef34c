import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { derived } from '../../runtime/data/derive.ts'
import { TakesContext } from '../../runtime/forms/giving-context.ts'
import { ScopeProvider, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import type { Coming } from '../../runtime/typing/type-ahead.ts'
import { LaterStack } from '../tabs/later-stack.tsx'
import { OpenTabs } from '../tabs/open-tabs.tsx'
import { useBlocksAhead } from '../tabs/use-blocks-ahead.ts'
import styles from './builder.module.css'
import type { Thing } from './order.ts'

interface SettingsProps {
  readonly node: BuilderBlock['settings']
  readonly entity: BuilderBlock['entity']
  readonly id: string | undefined
  readonly thing: Thing | undefined
  readonly problems: readonly string[]
  readonly set: (values: Thing) => void
  /** Whoever has just added the thing goes on in its settings. */
  readonly expected: Coming | undefined
  /** They are there, and have the focus. */
  readonly arrived: () => void
}

/** The settings of the chosen thing, in tabs; which one is open stays while others are chosen. */
export function Settings({ node, entity, id, thing, problems, set, expected, arrived }: SettingsProps) {
  const label = useText(node.label)
  const empty = useText(node.empty)
  const [open, setOpen] = useState<string>()
  useBlocksAhead(node.tabs)
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
              {(tab) => (
                <Arriving key={tab.name} {...{ expected, arrived }}>
                  <LaterStack block="builder" nodes={tab.blocks} />
                </Arriving>
              )}
            </OpenTabs>
          </TakesContext>
        </ScopeProvider>
      )}
    </section>
  )
}

/** What is in here is what is expected: it takes the focus, and what was typed in the meantime. */
function Arriving({
  expected,
  arrived,
  children,
}: Pick<SettingsProps, 'expected' | 'arrived'> & { readonly children: ReactNode }) {
  const { typeAhead } = useServices()
  const around = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!around.current || !expected) return
    typeAhead.arrive(around.current, expected)
    arrived()
  }, [typeAhead, expected, arrived])
  return <div ref={around}>{children}</div>
}
