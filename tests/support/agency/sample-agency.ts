import { readSampleAgency } from '#server/agency/sample-agency.ts'

/** The texts of the sample agency, as a host without a folder of its own shows them. */
export const agencyContent = await readSampleAgency()
