export { hasVisible, visibleName } from '#contract/visible-text.ts'
