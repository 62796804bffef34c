import { createContext } from 'react'
import type { PageForms } from '../forms/page-forms.ts'
import type { BrowsePlace, FormPlace, ListingPlace, RunPlace, UploadPlace } from './run-steps.ts'

/** How to close the dialog that is around; outside of one there is nothing to close. */
export const CloseContext = createContext<RunPlace['close']>(() => true)

/** The field that takes what is chosen in the dialog around; none where it was not opened by one. */
export const ChooseContext = createContext<RunPlace['choose']>(undefined)

/** How to change between light and dark; the app knows what draws the page. */
export const AppearanceContext = createContext<RunPlace['setAppearance']>(() => {})

/** Shows nothing of a file. */
export const noUpload: UploadPlace = { progress: () => {} }

/** Who shows how far a file is; outside of a block that does, nobody. */
export const UploadContext = createContext<UploadPlace>(noUpload)

/** The block around that takes files which are chosen. */
export const BrowseContext = createContext<BrowsePlace | undefined>(undefined)

/** The listing around, for steps that show one of its things otherwise. */
export const ListingContext = createContext<ListingPlace | undefined>(undefined)

/** The form around. */
export const FormPlaceContext = createContext<FormPlace | undefined>(undefined)

/** The forms of the screen around. */
export const PageFormsContext = createContext<PageForms | undefined>(undefined)
