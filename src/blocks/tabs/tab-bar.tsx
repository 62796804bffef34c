import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './tabs.module.css'

/** What a bar needs of a tab. */
export type Tab = Pick<TabsBlock['tabs'][number], 'name' | 'label'>

export interface TabBarProps {
  /** What the ids of the tabs (`<id>-tab-<name>`) and of the panel (`<id>-panel`) begin with. */
  id: string
  label: string
  tabs: readonly Tab[]
  open: Tab
  choose: (name: string) => void
}

/** The bar of several tabs; its code loads where there are several. What the open one shows stands below. */
export default function TabBar({ id, label, tabs, open, choose }: TabBarProps) {
  return (
    <Tabs id={id} value={open.name} onChange={(name) => name && choose(name)}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.name}
            value={tab.name}
            className={styles.tab}
            aria-controls={tab === open ? `${id}-panel` : undefined}
          >
            <TabLabel tab={tab} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function TabLabel({ tab }: { tab: Tab }) {
  return useText(tab.label)
}
