import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconFolderSymlink from '@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs'
import type { Button } from '../../../generator/grammar/actions.ts'
import type { TreeBlock } from '../../../generator/grammar/blocks/tree.ts'
import type { TreeSelecting } from '../../../generator/grammar/selecting.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useSettled, useText, useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { Badge } from '../listing/badge.tsx'
import { FieldValue } from '../listing/field-value.tsx'
import { fieldLabel, isFigure, useItemText } from '../listing/item-words.ts'
import { Popup, type ShownAction } from '../popup/popup.tsx'
import { factWidth } from './fact-width.ts'
import styles from './line.module.css'
import type { ThingRow } from './rows.ts'

export interface ThingLineProps {
  node: TreeBlock
  row: ThingRow
  /** Its buttons are stops of the Tab key while it is the line that one is on. */
  isActive: boolean
  titleId: string
  selected: boolean
  /** What becomes of what is marked when it is put here; nothing is marked without it. */
  here: { readonly words: string; readonly put: () => void } | undefined
  /** Begins moving it. */
  mark: (() => void) | undefined
}

/** What stands on the line of a thing; `item` is in scope already. */
export function ThingLine({ node, row, isActive, titleId, selected, here, mark }: ThingLineProps) {
  const { item: look, select, entity } = node
  const { texts } = useServices()
  const { item, branch, accepts } = row.thing
  const title = useItemText(look.title, node, item)
  const subtitle = useItemText(look.subtitle, node, item)
  const disabled = useSettled(look.disabled, false)
  const icon = branch || (look.accepts !== undefined && accepts) ? (look.branchIcon ?? look.icon) : look.icon
  return (
    <>
      <span className={styles.twisty} data-twisty={branch || undefined} data-still aria-hidden>
        {branch && <IconChevronRight size={16} className={styles.chevron} data-open={row.open || undefined} />}
      </span>
      {select && (row.thing.fits ? <Check select={select} selected={selected} /> : <span className={styles.noCheck} />)}
      {icon && <Icon name={icon} size={18} className={styles.icon} />}
      <span className={styles.words} id={titleId} title={title} data-disabled={disabled || undefined}>
        {look.go ? (
          <GoLink go={look.go} disabled={disabled} className={styles.link} tabIndex={-1} draggable={false}>
            {title}
          </GoLink>
        ) : (
          title
        )}
        {subtitle && <span className={styles.subtitle}> {subtitle}</span>}
      </span>
      {look.badge && <Badge badge={look.badge} node={node} item={item} />}
      <span className={styles.facts}>
        {look.fields.map((name) => (
          <span
            key={name}
            className={styles.fact}
            style={{ flexBasis: factWidth(entity, name, texts) }}
            data-figure={isFigure(entity, name) || undefined}
            data-badged={entity?.fields[name]?.tones !== undefined || undefined}
            title={fieldLabel(entity, name, texts)}
          >
            <FieldValue entity={entity} name={name} thing={item} words={fieldWords(entity, name, item, texts)} />
          </span>
        ))}
      </span>
      {here && (
        <button type="button" className={styles.here} tabIndex={isActive ? 0 : -1} onClick={here.put}>
          <IconFolderSymlink size={16} aria-hidden />
          <span className={styles.hereWords}>{here.words}</span>
        </button>
      )}
      {!here && <LineMenu node={node} name={title} isActive={isActive} mark={mark} />}
    </>
  )
}

/** Seen and pointed at only: the line itself says that it is selected, and Space selects it. */
function Check({ select, selected }: { select: TreeSelecting; selected: boolean }) {
  const label = useText(select.label)
  return (
    <span
      className={styles.check}
      data-select
      data-still
      data-checked={selected || undefined}
      title={label}
      aria-hidden
    />
  )
}

const none: readonly Button[] = []

type LineMenuProps = Pick<ThingLineProps, 'node' | 'isActive' | 'mark'> & { name: string }

function LineMenu({ node: { item, move }, name, isActive, mark }: LineMenuProps) {
  const engine = useTexts()
  const shown = useShownList(item.menu ?? none)
  const own: readonly ShownAction[] = mark && move ? [{ node: { label: move.texts.start }, act: mark }] : []
  const actions = [...own, ...shown]
  if (actions.length === 0) return <span className={styles.noMenu} />
  return (
    <Popup
      entries={{ actions }}
      control={(props) => (
        <ActionIcon
          {...props}
          variant="subtle"
          color="gray"
          tabIndex={isActive ? 0 : -1}
          aria-label={engine('actions', { name })}
          data-menu
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  )
}
