import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TabsBlock } from '../../../generator/grammar/blocks/tabs.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './tabs.module.css'

type Tab = TabsBlock['tabs'][number]

export interface TabBarProps {
  label: string
  tabs: readonly Tab[]
  open: Tab
  choose: (name: string) => void
  /** What the open tab shows. */
  children: ReactNode
}

/** The bar of several tabs with what the open one shows; its code loads where there are several. */
export default function TabBar({ label, tabs, open, choose, children }: TabBarProps) {
  return (
    <Tabs value={open.name} onChange={(name) => name && choose(name)} keepMounted={false} className={styles.tabs}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.name} value={tab.name} className={styles.tab}>
            <TabLabel tab={tab} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.name} value={tab.name} className={styles.panel}>
          {tab === open && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function TabLabel({ tab }: { tab: Tab }) {
  return useText(tab.label)
}
