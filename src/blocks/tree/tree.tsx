import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useMemo } from 'react'
import type { TreeBlock } from '../../../generator/grammar/blocks/tree.ts'
import { ListingContext } from '../../runtime/actions/places.ts'
import { listingPlace } from '../../runtime/data/meanwhile.ts'
import { useChanges } from '../../runtime/data/use-listing.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useGate } from '../../runtime/rights/use-gate.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { StateMessage } from '../controls/state-message.tsx'
import { useMaySelect } from '../selection/use-selection.ts'
import { top } from './rows.ts'
import styles from './tree.module.css'
import { TreeLines } from './tree-lines.tsx'
import { useBranches } from './use-branches.ts'

/** Things in a hierarchy, branch by branch. */
export function View({ node }: BlockProps<TreeBlock>) {
  const branches = useBranches(node)
  const engine = useTexts()
  const mayMove = useGate(node.move).allowed && node.move !== undefined
  const mayAct = useMaySelect(node.select?.actions ?? [])
  const changes = useChanges(node)
  const { entity, texts } = node
  const place = useMemo(() => entity && listingPlace(changes, entity), [changes, entity])
  const empty = useText(texts.empty)
  const { first } = branches

  if (first.things.length === 0 && first.failed !== undefined) {
    return (
      <StateMessage
        alert
        icon={<IconAlertCircle size={20} />}
        text={first.failed}
        actions={<PlainButton onClick={() => branches.retry(top)}>{engine('retry')}</PlainButton>}
      />
    )
  }
  if (first.things.length === 0 && (first.loading || first.hasMore)) return <Bones node={node} />
  if (first.things.length === 0) {
    return (
      <StateMessage
        icon={<IconInbox size={20} />}
        text={empty}
        actions={node.emptyActions && <ActionRow actions={node.emptyActions} />}
      />
    )
  }
  return (
    <ListingContext value={place}>
      <TreeLines
        node={node}
        branches={branches}
        maySelect={node.select !== undefined && (mayAct || mayMove)}
        mayMove={mayMove}
      />
    </ListingContext>
  )
}

export function Skeleton({ node }: BlockProps<TreeBlock>) {
  return <Bones node={node} />
}

function Bones({ node }: BlockProps<TreeBlock>) {
  const loading = useText(node.texts.loading)
  return (
    <div className={styles.tree}>
      <p className={styles.hidden} role="status">
        {loading}
      </p>
      <div className={styles.frame} aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike.
          <div key={index} className={styles.bone}>
            <Bone height={12} width={`${24 + ((index * 7) % 20)}%`} />
          </div>
        ))}
      </div>
    </div>
  )
}
