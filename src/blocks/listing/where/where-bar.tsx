import { useId, useRef, useState } from 'react'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ListingWhere } from '../../../../generator/grammar/blocks/listing-where.ts'
import { later } from '../../../runtime/code/later.tsx'
import { useFetchAhead } from '../../../runtime/code/use-fetch-ahead.ts'
import { readRows, whereFields } from '../../../runtime/data/where.ts'
import type { WhereRow } from '../../../runtime/data/where-address.ts'
import { useKey } from '../../../runtime/keys/use-key.ts'
import { useScopes, useSettled } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { PlainButton } from '../../controls/plain-button.tsx'
import styles from './where.module.css'
import { WherePanel } from './where-panel.tsx'
import { useRowWords, useSaid } from './where-words.ts'

const loadEditor = () => import('./row-editor.tsx')
const RowEditor = later(loadEditor)

export interface WhereBarProps {
  readonly where: ListingWhere
  /** As the address has them. */
  readonly text: string
  readonly change: (rows: readonly WhereRow[]) => void
  /** There is no room beside the list: filters are put together in a drawer. */
  readonly narrow: boolean
}

/** The filters that staff put together: a chip each, and what adds one. Suspends while the fields load that data names. */
export default function WhereBar({ where, text, change, narrow }: WhereBarProps) {
  const { texts } = useServices()
  const { reading, settled } = useScopes()
  const said = useSaid()
  const words = useRowWords(where)
  const most = useSettled(where.most, Number.POSITIVE_INFINITY)
  // The place of the filter that is edited; that behind the last is a new one.
  const [edited, setEdited] = useState<number>()
  const panelId = useId()
  const fetchEditor = useFetchAhead(loadEditor)
  const add = useRef<HTMLButtonElement>(null)
  const fields = whereFields(where, reading)
  const { rows, unknown } = readRows(where, text, reading)
  const isFull = rows.length >= most
  useKey('F', () => (isFull ? add.current?.focus() : setEdited(rows.length)))

  const close = () => {
    setEdited(undefined)
    add.current?.focus()
  }
  const put = (row: WhereRow) => {
    change(edited === undefined ? rows : [...rows.slice(0, edited), row, ...rows.slice(edited + 1)])
    close()
  }
  const editor = edited !== undefined && (
    <WherePanel label={said(where.texts.add)} id={panelId} narrow={narrow} close={close}>
      <RowEditor key={edited} where={where} fields={fields} row={rows[edited]} put={put} cancel={close} />
    </WherePanel>
  )
  return (
    <div className={styles.bar}>
      <div className={styles.chips}>
        <PlainButton
          ref={add}
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={edited !== undefined}
          aria-controls={edited === undefined ? undefined : panelId}
          aria-keyshortcuts="F"
          disabled={isFull}
          onPointerEnter={fetchEditor}
          onFocus={fetchEditor}
          onClick={() => setEdited(edited === undefined ? rows.length : undefined)}
        >
          {said(where.texts.add)}
        </PlainButton>
        {rows.length > 0 && (
          <ul className={styles.list}>
            {rows.map((row, at) => {
              const field = fields.find(({ key }) => key === row.field)
              const called = field ? words(row, field) : row.field
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two filters may be the same; their place tells them apart.
                <li key={at} className={styles.chip}>
                  <UnstyledButton className={styles.words} aria-expanded={edited === at} onClick={() => setEdited(at)}>
                    {called}
                  </UnstyledButton>
                  <UnstyledButton
                    className={styles.remove}
                    aria-label={texts.of(where.texts.remove, settled, { filter: called })}
                    onClick={() => {
                      change(rows.filter((_, other) => other !== at))
                      close()
                    }}
                  >
                    <IconX size={14} aria-hidden />
                  </UnstyledButton>
                </li>
              )
            })}
          </ul>
        )}
        {rows.length > 1 && (
          <UnstyledButton
            className={styles.clear}
            onClick={() => {
              change([])
              close()
            }}
          >
            {said(where.texts.clear)}
          </UnstyledButton>
        )}
      </div>
      {editor}
      {unknown.length > 0 && (
        <p className={styles.unknown} role="status">
          {texts.of(where.texts.unknown, settled, { name: unknown.join(', ') })}
        </p>
      )}
    </div>
  )
}
