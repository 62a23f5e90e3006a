import { CloseButton, FocusTrap } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Me } from '../../platform/identity/session.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { initials, place } from '../../ui/text/format.ts'
import { familyQuery } from '../family/front.ts'
import { navigationFor } from './navigation.ts'
import classes from './sidebar.module.css'

interface SidebarProps {
  me: Me
  /** The full-width sheet of small screens. */
  sheetOpen: boolean
  onClose: () => void
}

/** The dark frame: brand, the role's groups, the organisation at the foot. */
export function Sidebar({ me, sheetOpen, onClose }: SidebarProps) {
  useHotkeys([['Escape', () => (sheetOpen ? onClose() : undefined)]], [])
  return (
    <FocusTrap active={sheetOpen}>
      <div
        className={classes.sidebar}
        id="navigation"
        data-open={sheetOpen || undefined}
        {...(sheetOpen ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } : {})}
      >
        <nav className={classes.content} aria-label="Main">
          <div className={classes.brand}>
            <Link to="/" className={classes.home} aria-label="Paddock, start page">
              <Brand onDark />
            </Link>
            <CloseButton className={classes.close} data-autofocus aria-label="Close menu" onClick={onClose} size="lg" />
          </div>
          <div className={classes.groups}>
            {navigationFor(me.systemRole).map((group) => (
              <div key={group.title} className={classes.group}>
                <h2 className={classes.groupTitle} id={`navigation-${group.title}`}>
                  {group.title}
                </h2>
                <ul aria-labelledby={`navigation-${group.title}`}>
                  {group.items.map((item) => (
                    <li key={item.label}>
                      <Link
                        to={item.to}
                        className={classes.link}
                        activeOptions={{ includeSearch: false }}
                        activeProps={{ 'aria-current': 'page' }}
                        onClick={onClose}
                      >
                        <item.icon size={18} stroke={1.75} aria-hidden />
                        {item.label}
                        {item.count ? <item.count /> : null}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {me.systemRole === 'user' ? <AdvisingPractice /> : <OrganisationCard organization={me.organization} />}
        </nav>
      </div>
    </FocusTrap>
  )
}

/** A stakeholder belongs to no practice: what stands at the foot is the one that advises their family. */
function AdvisingPractice() {
  const { data } = useQuery(familyQuery)
  return data === undefined ? null : <OrganisationCard organization={data.practice} />
}

function OrganisationCard({ organization }: { organization: Pick<NonNullable<Me['organization']>, 'name' | 'town' | 'region'> | null }) {
  const name = organization?.name ?? 'Paddock'
  const where = organization === null ? 'All practices' : place(organization.town, organization.region)
  return (
    <div className={classes.organisation}>
      <span className={classes.mark} aria-hidden>
        {initials(name)}
      </span>
      <span className={classes.organisationText}>
        <strong>{name}</strong>
        {where ? <small>{where}</small> : null}
      </span>
    </div>
  )
}
