import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useState } from 'react'
import { CopyLink } from './copy-link.tsx'
import css from './lead.module.css'

interface AskFirstProps {
  lead: LeadDetail
  /** What can be sent by hand; `''` for nothing. */
  link: string
}

/** Before storing what is sent nowhere: proposes a call or the link. The form's button then stores it. */
export function AskFirst({ lead, link }: AskFirstProps) {
  return (
    <Notice tone="warn" isUrgent>
      Этого никто не получит: путешественник не вошёл, писать некуда. Позвоните ему или отправьте ссылку сами.
      <span className={css.choice}>
        {lead.phone !== '' && (
          <a className={buttonClass('main', 's')} href={phoneLink(lead.phone)}>
            <Icon name="phone" size={18} /> {phoneText(lead.phone)}
          </a>
        )}
        {link !== '' && <CopyLink address={link} />}
      </span>
    </Notice>
  )
}

/** Asks once before the first submit of a form that reaches no person. */
export function useAskFirst({ reach }: LeadDetail) {
  const [isAsked, setIsAsked] = useState(false)
  return {
    isAsked: isAsked && reach === 'none',
    /** True if the form must wait for another press. */
    asks() {
      if (reach !== 'none' || isAsked) return false
      setIsAsked(true)
      return true
    },
  }
}
