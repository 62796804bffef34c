import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Listing } from '../../runtime/data/use-listing.ts'
import { useGate } from '../../runtime/rights/use-gate.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { StateMessage } from '../controls/state-message.tsx'

/** There is nothing yet: what would be here, and the first step. */
export function Nothing({ node }: { node: ListingBlock }) {
  const text = useText(node.texts.empty)
  const hint = useText(node.texts.emptyHint?.text)
  const otherwise = useText(node.texts.emptyHint?.otherwise)
  const hinted = useGate(node.texts.emptyHint).allowed
  return (
    <StateMessage
      icon={<IconInbox size={20} />}
      text={text}
      hint={hinted ? hint : otherwise}
      actions={<ActionRow actions={[...(node.emptyActions ?? []), ...(node.actions ?? [])]} />}
    />
  )
}

/** Nothing fits what is searched for: a way back to everything. */
export function NoMatch({ node, listing }: { node: ListingBlock; listing: Listing }) {
  const engine = useTexts()
  const text = useText(node.texts.noMatch ?? node.texts.empty)
  const clear = useText(node.where?.texts.clear)
  return (
    <StateMessage
      icon={<IconSearchOff size={20} />}
      text={text}
      actions={<PlainButton onClick={listing.clear}>{clear || engine('clear')}</PlainButton>}
    />
  )
}

/** The first page could not be loaded. */
export function Failed({ listing }: { listing: Listing }) {
  const engine = useTexts()
  return (
    <StateMessage
      alert
      icon={<IconAlertCircle size={20} />}
      text={listing.error ?? engine('failed')}
      actions={<PlainButton onClick={listing.retry}>{engine('retry')}</PlainButton>}
    />
  )
}
