import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ListingBlock, ListingExport } from '../../../generator/grammar/blocks/listing.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { listingVariables } from '../../runtime/data/listing.ts'
import type { Listing } from '../../runtime/data/use-listing.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { Popup } from '../popup/popup.tsx'

interface ExportButtonProps {
  readonly node: ListingBlock
  readonly of: ListingExport
  readonly listing: Listing
}

/** Gives all of what a list shows, in a form that is chosen of few. */
export default function ExportButton({ node, of, listing }: ExportButtonProps) {
  const { texts } = useServices()
  const scope = useScopes().settled
  const { run, running, preload } = useRun(of.do)
  const actions = of.formats.map(({ value: format, label }) => ({
    node: { label },
    act: () => void run({ format, shown: shownBy(node, listing, scope) }),
  }))
  return (
    <Popup
      align="end"
      entries={{ actions }}
      control={(props) => (
        <PlainButton leftSection={<IconDownload size={16} />} loading={running} {...preload} {...props}>
          {texts.of(of.label, scope)}
        </PlainButton>
      )}
    />
  )
}

/** The variables of what is shown, but for the page's. */
function shownBy(node: ListingBlock, { view }: Listing, scope: Parameters<typeof listingVariables>[2]) {
  const { page: _page, ...whole } = node
  return listingVariables(whole as ListingBlock, view, scope)
}
