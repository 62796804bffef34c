import { type FormEvent, useState } from 'react'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ListingWhere } from '../../../../generator/grammar/blocks/listing-where.ts'
import { sentValue, type WhereField } from '../../../runtime/data/where.ts'
import type { WhereRow } from '../../../runtime/data/where-address.ts'
import { wrongNumber } from '../../../runtime/forms/number-words.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { PlainButton } from '../../controls/plain-button.tsx'
import { RowValues } from './row-values.tsx'
import styles from './where.module.css'
import { useConditionWords, useSaid } from './where-words.ts'

export interface RowEditorProps {
  readonly where: ListingWhere
  readonly fields: readonly WhereField[]
  /** undefined for a new one. */
  readonly row: WhereRow | undefined
  readonly put: (row: WhereRow) => void
  readonly cancel: () => void
}

/** Puts one filter together: what is filtered by, how it is compared, and with what. A default export. */
export default function RowEditor({ where, fields, row, put, cancel }: RowEditorProps) {
  const said = useSaid()
  const comparing = useConditionWords()
  const { texts } = useServices()
  const { settled } = useScopes()
  const [draft, setDraft] = useState<WhereRow>(() => row ?? newRow(where, fields[0]))
  const [wasTried, setTried] = useState(false)
  const field = fields.find(({ key }) => key === draft.field) ?? fields[0]
  if (!field) return null
  const kind = where.kinds[field.kind]
  const takes = where.conditions[draft.condition]?.takes ?? 'one'
  const isRight = sentValue(where, field, trimmed(draft, takes)) !== undefined
  /** A number that could be two is said with both. */
  const wrongWords = () => {
    const unclear =
      kind?.input === 'number' ? draft.values.map((value) => wrongNumber(value, 'number', texts.language)) : []
    const { limit } = unclear.find((wrong) => wrong?.keyword === 'unclear') ?? {}
    return limit === undefined
      ? said(where.texts.needed)
      : texts.of(where.texts.unclear, settled, { limit }) || said(where.texts.needed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight) put(trimmed(draft, takes))
  }
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <NativeSelect
        label={said(where.texts.field)}
        data-autofocus
        autoFocus
        value={field.key}
        data={fields.map(({ key, label }) => ({ value: key, label: said(label) }))}
        onChange={(event) =>
          setDraft(
            newRow(
              where,
              fields.find(({ key }) => key === event.target.value),
            ),
          )
        }
      />
      <NativeSelect
        label={said(where.texts.condition)}
        value={draft.condition}
        data={(kind?.conditions ?? []).flatMap((name) => {
          const condition = where.conditions[name]
          return condition ? [{ value: name, label: comparing(condition) }] : []
        })}
        onChange={(event) => {
          const condition = event.target.value
          const isSame = where.conditions[condition]?.takes === takes
          setDraft({ ...draft, condition, values: isSame ? draft.values : [] })
        }}
      />
      {kind && takes !== 'nothing' && (
        <RowValues
          {...{ where, field, kind, takes, values: draft.values }}
          problem={wasTried && !isRight ? wrongWords() : undefined}
          change={(values) => setDraft({ ...draft, values })}
        />
      )}
      <div className={styles.buttons}>
        <PlainButton type="submit" variant="filled">
          {said(where.texts.apply)}
        </PlainButton>
        <PlainButton type="button" onClick={cancel}>
          {said(where.texts.cancel)}
        </PlainButton>
      </div>
    </form>
  )
}

function newRow(where: ListingWhere, field: WhereField | undefined): WhereRow {
  const condition = (field && where.kinds[field.kind]?.conditions[0]) ?? ''
  return { field: field?.key ?? '', condition, values: [] }
}

/** Without what was left empty, but for the open end of two. */
function trimmed(row: WhereRow, takes: string): WhereRow {
  const values = row.values.map((value) => value.trim())
  if (takes === 'nothing') return { ...row, values: [] }
  if (takes === 'two') return { ...row, values: [values[0] ?? '', values[1] ?? ''] }
  return { ...row, values: values.filter((value) => value !== '') }
}
