/** Why something was not done, ready to be shown. */
export interface WhyNot {
  text: string;
  /** Number of the rule behind it, or empty. */
  rule: string;
}
