import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { useShownList } from '../../runtime/gates/use-gate.ts'
import { useParameter } from '../../runtime/navigation/use-view-state.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { Stack } from '../controls/stack.tsx'
import styles from './tabs.module.css'

type Tab = TabsBlock['tabs'][number]

/** Views of one page. One visible tab alone draws no bar; only the open one is mounted. */
export function View({ node }: BlockProps<TabsBlock>) {
  const label = useText(node.label)
  const [kept, keep] = useParameter(node.keep)
  const tabs = useShownList(node.tabs)
  const open = tabs.find(({ node: tab }) => tab.name === kept) ?? tabs[0]
  if (!open) return null
  if (tabs.length === 1) return <Stack nodes={open.node.blocks} />

  return (
    <Tabs value={open.node.name} onChange={(name) => name && keep(name)} keepMounted={false} className={styles.tabs}>
      <Tabs.List aria-label={label}>
        {tabs.map(({ node: tab }) => (
          <Tabs.Tab key={tab.name} value={tab.name} className={styles.tab}>
            <TabLabel tab={tab} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ node: tab }) => (
        <Tabs.Panel key={tab.name} value={tab.name} pt={24}>
          <Stack nodes={tab.blocks} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function TabLabel({ tab }: { tab: Tab }) {
  return useText(tab.label)
}
