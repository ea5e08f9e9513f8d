import { BriefcaseIcon, BulbIcon, GlobeIcon, type IconType, TagIcon } from '../ui/plainIcons.tsx';

interface Signal {
  icon: IconType;
  kind: string;
  claim: string;
  detail: string;
}

const SIGNALS: Signal[] = [
  { icon: TagIcon, kind: 'Pricing', claim: 'Pro $49 → $59', detail: '+20% · Nov 17' },
  { icon: BriefcaseIcon, kind: 'Jobs', claim: '5 enterprise sales', detail: 'new roles · Nov 11' },
  { icon: GlobeIcon, kind: 'Website', claim: 'SSO page added', detail: '/security/sso · Nov 4' },
];

function Arcs() {
  return (
    <svg className="arcs" viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {[120, 220, 320, 420, 520, 620, 720].map((r) => (
        <circle key={r} cx="400" cy="760" r={r} fill="none" stroke="#fff" strokeOpacity={0.147 - r * 0.00014} />
      ))}
      <circle cx="249.8" cy="477.5" r="3" fill="#fff" opacity=".5" />
      <circle cx="681" cy="447.9" r="3" fill="#fff" opacity=".5" />
      <circle cx="645.1" cy="554.3" r="3" fill="#fff" opacity=".5" />
    </svg>
  );
}

/** An example of a finding and what it rests on, down to the two snapshots. An illustration only: hidden from assistive technology. */
export function EvidenceChain() {
  return (
    <aside className="chain-side" aria-hidden="true">
      <Arcs />
      <div className="chain-claim">
        <p className="chain-title">Every move, with the page it came from.</p>
        <p className="chain-sub">Prices, jobs, posts, releases. Each finding links to the two snapshots behind it.</p>
      </div>
      <div className="chain">
        <div className="chain-card chain-top">
          <span className="chain-kind">
            <BulbIcon size={14} /> Insight
          </span>
          <b>Casemint is moving up-market</b>
          <span className="chain-detail">3 signals in 30 days</span>
        </div>
        <i className="chain-wire" />
        <div className="chain-signals">
          {SIGNALS.map(({ icon: Icon, kind, claim, detail }) => (
            <div className="chain-card" key={kind}>
              <span className="chain-kind">
                <Icon size={13} /> {kind}
              </span>
              <b>{claim}</b>
              <span className="chain-detail">{detail}</span>
            </div>
          ))}
        </div>
        <i className="chain-wire chain-wire-left" />
        <div className="chain-card chain-snapshots">
          <div>
            <span className="chain-detail">Nov 16, 06:00</span>
            <p>
              Pro <s>$49</s> per seat, billed monthly. <s>Includes SSO.</s>
            </p>
          </div>
          <div>
            <span className="chain-detail">Nov 17, 06:00</span>
            <p>
              Pro <u>$59</u> per seat, billed monthly.
            </p>
          </div>
        </div>
      </div>
    </aside>
  );
}
