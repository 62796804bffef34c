import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useId, useRef, useState } from 'react'
import type { ListingBlock } from '../../../../generator/grammar/blocks/listing.ts'
import { useText } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { PlainButton } from '../../controls/plain-button.tsx'
import { fieldLabel, useColumns } from '../item-words.ts'
import styles from './where.module.css'
import { WherePanel } from './where-panel.tsx'

export interface ColumnsButtonProps {
  readonly node: ListingBlock
  /** Those that are shown, by name; undefined for all. */
  readonly chosen: readonly string[] | undefined
  readonly choose: (names: readonly string[] | undefined) => void
}

/** Chooses which columns a table shows, out of those of the spec and those from data. Suspends while these load. */
export default function ColumnsButton({ node, chosen, choose }: ColumnsButtonProps) {
  const { texts } = useServices()
  const label = useText(node.chooseColumns?.label)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const all = [
    ...useColumns(node).map(({ key, label: words }) => ({ name: key, words })),
    ...node.item.fields.map((name) => ({ name, words: fieldLabel(node.entity, name, texts) })),
  ]
  const shown = all.flatMap(({ name }) => (chosen && !chosen.includes(name) ? [] : [name]))
  const set = (name: string, isShown: boolean) => {
    const next = all.flatMap((one) => ((one.name === name ? isShown : shown.includes(one.name)) ? [one.name] : []))
    choose(next.length === all.length ? undefined : next)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={styles.columns}>
      <PlainButton
        ref={button}
        leftSection={<IconColumns size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </PlainButton>
      {isOpen && (
        <div className={styles.over}>
          <WherePanel label={label} id={id} narrow={false} close={close}>
            <div className={styles.options}>
              {all.map(({ name, words }) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={shown.includes(name)}
                    // A table without a column but its title has nothing to be chosen any more.
                    disabled={shown.length === 1 && shown[0] === name}
                    onChange={({ target }) => set(name, target.checked)}
                  />
                  {words}
                </label>
              ))}
            </div>
          </WherePanel>
        </div>
      )}
    </div>
  )
}
