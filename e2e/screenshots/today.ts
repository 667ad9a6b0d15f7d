import { DAY, startClockAt } from './clock.ts'

// In the process of the tests themselves; imported before whatever asks what day it is.
startClockAt(DAY)
