ALTER TABLE "api_calls" DROP CONSTRAINT "api_calls_use";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "model_service" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "awaits_model" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "turn_corrections" ADD COLUMN "by_candidate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "payer" text DEFAULT 'workspace' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "input_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD COLUMN "output_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "conversation_model" text;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "evaluation_model" text;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "input_micros" bigint;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "output_micros" bigint;--> statement-breakpoint
ALTER TABLE "api_configurations" ADD COLUMN "budget_micros" bigint;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_payer" CHECK ("api_calls"."payer" in ('workspace', 'installation'));--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_use" CHECK ("api_calls"."use" in ('transcription', 'speech', 'conversation', 'evaluation', 'planning'));