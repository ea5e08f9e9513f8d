import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx';

export default function SecurityTab() {
  return (
    <>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  );
}
