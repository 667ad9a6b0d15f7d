import { readSampleAgency } from '#server/agency/sample-agency.ts'

/** The texts of the sample agency, as a host without an agency folder shows them. */
export const agencyContent = await readSampleAgency()
