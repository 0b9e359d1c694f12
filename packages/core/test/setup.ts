// Runs again for each file of tests, but what it imports does not.
import './shared-processes.ts';
